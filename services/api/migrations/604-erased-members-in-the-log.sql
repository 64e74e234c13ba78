-- Members who erased themselves, or were erased by a job or after a restore, leave the log as those whom the office erased.
select redact_audit_log('member', key)
from (select distinct key from audit_log where thing = 'member' and key ~ '^[0-9]+$') logged
where not exists (select from members where id::text = logged.key);
delete from bin where thing = 'member' and not exists (select from members where id::text = bin.key);
