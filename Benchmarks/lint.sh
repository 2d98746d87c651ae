#!/bin/sh
# Measures lint on one core against translate-toolkit's pofilter, on the same units in the same run.
# TIDINGS_DATA names the folder of the translations of others. Usage: lint.sh PROGRAM
set -eu
project=$(cd "$(dirname "$0")/.." && pwd)
if [ ! -d "${TIDINGS_DATA:-}/strings" ]; then
	echo "TIDINGS_DATA is not set: there are no translations to measure with." >&2
	exit 66
fi
"$project/Tests/Oracle/install.sh"
oracle=$project/.build/oracle/bin
if [ ! -x "$oracle/pofilter" ]; then
	echo "pofilter cannot be installed." >&2
	exit 69
fi
units=${UNITS:-20000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$oracle/python3" "$project/Benchmarks/Lint/make.py" "$TIDINGS_DATA/strings" "$folder" "$units"
# The middle of three runs, without the start of Python; the time of the processor, as for lint.
rate=$("$oracle/python3" - "$oracle" "$folder" "$units" <<-'PYTHON'
	import resource, subprocess, sys
	oracle, folder, units = sys.argv[1], sys.argv[2], int(sys.argv[3])
	def run(*arguments):
	    def passed():
	        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
	        return usage.ru_utime + usage.ru_stime
	    start = passed()
	    subprocess.run(["taskset", "-c", "0", oracle + "/pofilter", *arguments], check=True, stdout=subprocess.DEVNULL,
	                   stderr=subprocess.DEVNULL)
	    return passed() - start
	idle = sorted(run("--listfilters") for _ in range(3))[1]
	work = sorted(run("--progress=none", folder + "/de.po", folder + "/out.po") for _ in range(3))[1]
	print(round(units / (work - idle)))
PYTHON
)
echo "pofilter: $rate units a second"
taskset -c 0 "$1" "$folder/app" "$rate"
