-- What each of the staff writes into the log in a day is summed with each save.
create index audit_log_staff_id_at_idx on audit_log (staff_id, at);
