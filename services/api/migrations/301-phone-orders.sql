-- An order that the customer told to somebody in the office: who took it. Empty: the customer placed it.
alter table orders add column taken_by text;
