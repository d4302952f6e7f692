-- One row, written when somebody asks whether this server can serve: only a write proves that writes work.
create table heartbeat (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default now()
);
insert into heartbeat default values;
