-- What the images of a post show, and its second to fourth image. The first is posts.media_id.
alter table posts add column media_alt text check (length(media_alt) between 1 and 250);
create table post_images (
  post_id uuid not null references posts on delete cascade,
  position smallint not null check (position between 2 and 4),
  file_id uuid not null references files on delete cascade,
  alt text check (length(alt) between 1 and 250),
  primary key (post_id, position)
);
create unique index post_images_file on post_images (file_id);
