-- The API key that wrote an entry or began a set, beside the member of staff in whose stead it acts: what keys write in a day is counted apart from
-- what their maker writes.
alter table audit_log add column key_id bigint references api_keys;
alter table change_sets add column key_id bigint references api_keys;
drop index audit_log_staff_id_at_idx;
create index audit_log_by_hand on audit_log (staff_id, at) where key_id is null;
create index audit_log_by_key on audit_log (staff_id, at) where key_id is not null;
-- The rows that wait in somebody's sets count as written when the next set begins.
create index change_sets_running on change_sets (staff_id) where state = 'running';
