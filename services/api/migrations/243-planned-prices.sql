-- A price that begins at its time, and may end: then the price from before comes back. One plan for each variant.
alter table variants
  add column planned_ore int check (planned_ore >= 0),
  add column planned_from timestamptz,
  add column planned_to timestamptz check (planned_to > planned_from),
  -- What the price was when the plan began; null while it waits.
  add column plan_before_ore int check (plan_before_ore >= 0),
  add check ((planned_ore is null) = (planned_from is null)),
  add check (plan_before_ore is null or planned_ore is not null);
create index variants_plans_to_begin on variants (planned_from) where planned_ore is not null and plan_before_ore is null;
create index variants_plans_to_end on variants (planned_to) where plan_before_ore is not null;
