#if HTTP
import Testing
import Hummingbird
import HummingbirdTLS
#endif
