#!/bin/bash
# run.sh BIN JOB THREADS CPUS
rm -f /tmp/b/spool*.ledger* /tmp/b/mails.spool*
export TIDINGS_RESOURCES=/work/rel2
/usr/bin/time -f "%e s wall %U u %S s %M kB" taskset -c $4 $1 send /tmp/b/$2 --json --progress none --threads $3 >/tmp/b/out.json
