-- How far an import is, and what became of its goods. Counted anew at each look, and the next goods looked for from the first, a file of
-- 100,000 was read through once for each twenty-five that were done.

alter table imports
  add column applied int not null default 0,
  add column left_alone int not null default 0,
  add column applied_position int not null default 0;

update imports set
  applied = counted.applied,
  left_alone = counted.left_alone,
  applied_position = counted.last
from (
  select import_id, count(*) filter (where state = 'applied')::int as applied,
    count(*) filter (where state = 'left_alone')::int as left_alone, max(position) as last
  from import_items where state in ('applied', 'left_alone') group by import_id
) as counted
where imports.id = counted.import_id;
