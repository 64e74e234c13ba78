-- The form that a promotion was made by: sent again after a lost answer, it makes no second one. The hash is of what was asked for.
alter table promotions
  add column made_by_key text unique,
  add column made_by_hash text,
  add check ((made_by_key is null) = (made_by_hash is null));
