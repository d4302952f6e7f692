-- Invite links of tribes: /t/:tribe_id?by=code. `uses` counts those who joined by it (server/counts/counts.ts).
create table invites (
  id uuid not null,
  tribe_id uuid not null references tribes on delete cascade,
  code text not null check (length(code) between 12 and 64),
  created_by uuid not null references users on delete cascade,
  uses int not null default 0 check (uses >= 0),
  -- No more are counted; a tribe stays open to all.
  max_uses int check (max_uses > 0),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  primary key (tribe_id, id),
  unique (tribe_id, code)
);
create index invites_of_tribe on invites (tribe_id, created_at desc, id desc) where revoked_at is null;
create index invites_of_member on invites (created_by, created_at, id);
