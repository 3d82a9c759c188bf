/** Exports the operation log, the sign-in log and the system log. Other domains import only this file. */

