-- The form that a promotion was made by: sent again after a lost answer, it makes no second one. The digest is of the content that was asked for.
alter table promotions
  add column made_by_key text unique,
  add column made_by_digest text,
  add check ((made_by_key is null) = (made_by_digest is null));
