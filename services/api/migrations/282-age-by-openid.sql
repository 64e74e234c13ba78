-- What a check at an OpenID provider needs until it is answered, and what that signed: a yes and no person.
alter table age_checks
  add column verifier text,
  add column return_url text,
  add column id_token text;

-- A member's latest proof, where the owner has chosen that it is good for more than one order.
create table member_age_proofs (
  member_id bigint primary key references members on delete cascade,
  min_age int not null check (min_age > 0),
  method text not null,
  provider_ref text,
  id_token text,
  proven_at timestamptz not null
);
