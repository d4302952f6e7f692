-- Moderators, who decide reports and suspend members for up to 30 days; suspensions that end.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check check (role in ('admin', 'moderator'));
-- Null: until somebody restores the member.
alter table suspensions add column until timestamptz(3);
