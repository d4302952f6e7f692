-- Each deleted file looks for the profile that it is the picture of.
create index profiles_avatar on profiles (avatar_id) where avatar_id is not null;
