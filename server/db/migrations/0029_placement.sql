-- Primary and foreign keys of rows that stand in one place contain its key (server/db/placement.ts, decision 054).
alter table notification_actors
  drop constraint notification_actors_notification_id_fkey,
  drop constraint notification_actors_pkey,
  add column user_id uuid;
update notification_actors a set user_id = n.user_id from notifications n where n.id = a.notification_id;
alter table notifications drop constraint notifications_pkey, add primary key (user_id, id);
alter table notification_actors
  alter column user_id set not null,
  add primary key (user_id, notification_id, actor_id),
  add foreign key (user_id, notification_id) references notifications (user_id, id) on delete cascade;

alter table push_subscriptions drop constraint push_subscriptions_sign_in_id_fkey;
alter table sign_ins drop constraint sign_ins_pkey, add primary key (user_id, id);
alter table push_subscriptions
  add foreign key (user_id, sign_in_id) references sign_ins (user_id, id) on delete cascade;
drop index push_subscriptions_of_sign_in;
create index push_subscriptions_of_sign_in on push_subscriptions (user_id, sign_in_id);

-- The statement that deletes posts deletes these rows (server/counts/counts.ts).
alter table notifications drop constraint notifications_post_id_fkey;
alter table recent_posts drop constraint recent_posts_post_id_fkey;
drop index recent_posts_of_post;
create index recent_posts_of_post on recent_posts (user_id, post_id);
