-- Who of the staff sent a picture: what each may send in a day is counted. Empty for the demo's pictures and the key of a test machine.
alter table media add column staff_id bigint;
