-- The limits of a day sum the entries of one act of one account, whether by hand or by its API keys: neither of the two indexes by account and time
-- has both. Office writes wait while it is built, some seconds for a million entries.
create index audit_log_by_act on audit_log (act, staff_id, at);
