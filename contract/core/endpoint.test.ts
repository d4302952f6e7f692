import { describe, expect, it } from 'vitest';
import { postComments } from '../posts/comments.ts';
import { posts } from '../posts/endpoints.ts';
import { address, hasBody } from './endpoint.ts';

const ID = '0192e4a0-0000-7000-8000-000000000001';

describe('the URL of a request', () => {
  it('fills path parameters from the input', () => {
    expect(address(posts.like, { id: ID })).toEqual({ url: `/api/posts/${ID}/like`, rest: {} });
  });

  it('puts other input into the query string if the request has no body, and omits undefined values', () => {
    expect(address(posts.list, { limit: 5, cursor: undefined, user_id: ID })).toEqual({
      url: `/api/posts?limit=5&user_id=${ID}`,
      rest: {},
    });
    expect(address(posts.list, {}).url).toBe('/api/posts');
  });

  it('leaves other input for the body if the request has one', () => {
    expect(address(postComments.add, { id: ID, comment_id: 'c', content: 'Well said' })).toEqual({
      url: `/api/posts/${ID}/comments`,
      rest: { comment_id: 'c', content: 'Well said' },
    });
  });

  it('escapes values', () => {
    expect(address(posts.get, { id: '../admin?x=1#y' }).url).toBe('/api/posts/..%2Fadmin%3Fx%3D1%23y');
    expect(address(posts.list, { cursor: 'a&page=9' }).url).toBe('/api/posts?cursor=a%26page%3D9');
  });

  it('does not change its input', () => {
    const input = { id: ID, title: 'Hello' };
    address(posts.get, input);
    expect(input).toEqual({ id: ID, title: 'Hello' });
  });
});

it('GET and DELETE have no body', () => {
  expect(
    Object.fromEntries(
      (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => [method, hasBody({ method })]),
    ),
  ).toEqual({ GET: false, POST: true, PUT: true, PATCH: true, DELETE: false });
});
