-- Sets of changes were found by the clock; they are events now. What was under way goes on.
insert into outbox (topic, key, payload)
select 'change-set.run', 'change-set:' || id, jsonb_build_object('id', id)
from change_sets where state = 'running' and runner is null;
