/*
 * SQL that compares where the creator and the entrants of a challenge signed in (`sign_ins`, which also lists a member's
 * devices). A device is an address together with a browser. An address alone is too weak to refuse anything: a campus or a
 * mobile network gives one to hundreds of members (decision 110).
 */

/**
 * SQL: how many independent members have entered the challenge `c`. Members who share a device count once, and not at all if
 * it is the creator's; nor do members of the creator's organisers, nor teams with the creator. Without a sign-in to compare,
 * an account counts if it is older than the challenge. Of a team, the member who handed the entry in stands for all.
 */
export const independentEntrants = (c: string) => `(
  with entrants as materialized (
    select distinct es.user_id as id from challenge_submissions es where es.challenge_id = ${c}.id and es.latest),
  devices as materialized (
    select i.user_id,
           min(i.user_id::text) over (partition by i.ip_address, i.user_agent) as first,
           bool_or(i.user_id = ${c}.created_by) over (partition by i.ip_address, i.user_agent) as of_creator
      from sign_ins i
     where i.user_id in (select id from entrants union all select ${c}.created_by)
       and i.ip_address is not null and i.user_agent is not null)
  select count(*)::int from entrants e join users u on u.id = e.id
   where e.id is distinct from ${c}.created_by
     and not exists (select from devices d where d.user_id = e.id and (d.of_creator or d.first < e.id::text))
     and (u.created_at < ${c}.created_at or exists (select from devices d where d.user_id = e.id))
     and not exists (
       select from organiser_members a join organiser_members b on b.organiser_id = a.organiser_id
        where a.user_id = ${c}.created_by and b.user_id = e.id)
     and not exists (
       select from team_members a join team_members b on b.challenge_id = a.challenge_id and b.team_id = a.team_id
        where a.challenge_id = ${c}.id and a.user_id = ${c}.created_by and b.user_id = e.id))`;
