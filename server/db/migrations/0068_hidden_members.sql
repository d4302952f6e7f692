-- Hides what a member made since a moment, or always (-infinity), from everybody but the member and the staff: one row,
-- whatever the member made. `whole` also hides the profile. Lists join this table, which stays small (decision 098).
create table hidden_members (
  user_id uuid primary key references users (id) on delete cascade,
  since timestamptz(3) not null,
  whole boolean not null,
  hidden_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index hidden_members_by on hidden_members (hidden_by) where hidden_by is not null;
-- Counts of comments subtract the hidden ones of a post.
create index post_comments_of_member on post_comments (user_id, post_id);

alter table reports drop constraint reports_state_check;
alter table reports add constraint reports_state_check
  check (state in ('open', 'dismissed', 'deleted', 'warned', 'hidden', 'suspended'));
-- What else was done with a report's decision, and when: the history of a member shows it.
alter table reports add column also_deleted boolean not null default false;
