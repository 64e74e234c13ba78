-- The API keys of a closed account opened nothing while it was closed, and did again when it was opened anew. They end with the account.
update api_keys set ended_at = staff.ended_at
from staff
where staff.id = api_keys.made_by and staff.ended_at is not null and api_keys.ended_at is null;
