-- Second factors of the staff: who may enrol the first one, what a change of them asks for, and how a change is taken back.

alter table staff_sessions
  -- An invitation, the beginning code or `npm run owner` began the session: it may enrol the account's first factor.
  add column enrols boolean not null default false,
  -- The factor that was shown last: `passkey ID` or `codes KEY`.
  add column shown_factor text,
  -- Fingerprint of the ticket that the latest step-up answered. Factors and rights are changed with it.
  add column ticket_hash bytea;

alter table staff
  -- Tells the codes in use from earlier and later ones.
  add column codes_key text not null default 'first',
  -- The secret of new one-time codes until a code of it is shown. The codes that are in use stay in use until then.
  add column new_code_secret text,
  add column new_code_secret_at timestamptz;

-- What was changed of somebody's factors, kept for 72 hours: with it a change is taken back by the link in its mail.
create table staff_factor_changes (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff on delete cascade,
  at timestamptz not null,
  -- The session that made the change (it may have ended), its device, and the factor that it had shown.
  session_id bigint not null,
  session_started_at timestamptz not null,
  device text not null,
  shown_factor text,
  -- The factor that was added, and its name.
  added text,
  added_name text,
  -- What was removed or replaced.
  removed_passkey jsonb,
  removed_code_secret text,
  removed_codes_since timestamptz,
  removed_codes_key text,
  removed_recovery_codes bytea[],
  removed_password_hash text,
  undo_hash bytea unique,
  undone_at timestamptz
);
create index on staff_factor_changes (staff_id);

-- Sessions that never showed the factor that their account has open nothing any more.
delete from staff_sessions
where not second_factor
  and exists (
    select from staff
    where staff.id = staff_sessions.staff_id
      and (codes_since is not null or exists (select from staff_passkeys where staff_passkeys.staff_id = staff.id))
  );
