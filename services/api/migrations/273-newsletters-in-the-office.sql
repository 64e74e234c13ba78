-- Newsletters as they are written in the office. What is sent is copied to `newsletter_issues`, which never changes again.
create table newsletter_drafts (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  subject text not null default '',
  preheader text not null default '',
  title text not null default '',
  blocks jsonb not null default '[]',
  -- When it goes; it can be stopped until then.
  send_at timestamptz,
  -- From when it cannot be stopped: mails are being written.
  begun_at timestamptz,
  created_at timestamptz not null default now()
);
