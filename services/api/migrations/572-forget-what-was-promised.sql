-- What the privacy policy says is deleted must be deletable: a proof of consent is never changed, and goes two years after its person has left.
drop trigger newsletter_consent_log_is_append_only on newsletter_consent_log;
create trigger newsletter_consent_log_is_append_only before update on newsletter_consent_log
  for each row execute function refuse_change();

-- The proof that joining points were given goes three years after the account is deleted. Of accounts deleted before this day nobody knows
-- when; their proofs stay.
alter table joined_addresses add column account_erased_at timestamptz;
