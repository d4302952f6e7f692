-- Closed tribes: what is in them is for members only (decision 107). Nobody joins one without being let in.
alter table tribes add column closed boolean not null default false
  constraint tribes_closed_not_open check (not closed or joining <> 'open');
