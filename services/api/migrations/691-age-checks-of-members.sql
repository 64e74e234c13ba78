-- The member who was logged in when the check was begun: only they may use it, so it ends with the session. A check that an order used belongs
-- to the order.
alter table age_checks add member_id bigint references members(id) on delete cascade;

create index on age_checks (member_id) where member_id is not null;
