import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import type { NotificationKind } from '../../contract/notifications/copy.ts';
import { NotificationItem } from './NotificationItem.tsx';

const shown = (kind: string) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Router ssrPath="/home/notifications">
        <NotificationItem
          of={{
            id: '0198a000-0000-7000-8000-000000000001',
            kind: kind as NotificationKind,
            user: null,
            others: 0,
            about: { id: '0198a000-0000-7000-8000-000000000002', name: 'Danfo to Yaba' },
            created_at: '2026-01-02T03:04:05.678Z',
            read: false,
          }}
        />
      </Router>
    </QueryClientProvider>,
  );

it('a kind of a newer release is left out of the list, which still shows the others', () => {
  expect(shown('like')).toContain('Danfo to Yaba');
  expect(shown('of_tomorrow')).toBe('');
});
