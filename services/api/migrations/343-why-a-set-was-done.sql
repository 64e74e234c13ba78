-- Why many things were changed at once, where somebody said so: the stock ledger tells it of each.
alter table change_sets add column why text;
