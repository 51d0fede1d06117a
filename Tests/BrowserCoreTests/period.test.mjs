// Periods, days and parts, in zones with and without summer time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, dayCount, dayOf, daysOf, dayStart, partSpan, readPeriod, spanOf } from '../../Browser/modules/period.js';

const HOUR = 3_600_000, DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12, 30);
const ZONES = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Europe/Istanbul'];

/** @param {() => void} body */
function everywhere(body) {
  const before = process.env.TZ;
  try {
    for (const zone of ZONES) {
      process.env.TZ = zone;
      body();
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}

test('an address names a period or none', () => {
  assert.equal(readPeriod('week'), 'week');
  assert.equal(readPeriod('2026-11-01..2026-11-20'), '2026-11-01..2026-11-20');
  assert.equal(readPeriod('2026-11-20..2026-11-01'), '2026-11-01..2026-11-20');
  const wrong = [null, '', 'year', 'toString', '2026-11-01', '2026-02-30..2026-03-01', '1826-01-01..1826-01-02', 'a..b',
    '2026-11-01..2026-11-02..2026-11-03', '2026-11-01..'];
  for (const text of wrong) assert.equal(readPeriod(text), null, String(text));
});

test('days follow each other across months, leap days and years', () => {
  assert.equal(dayAfter('2024-02-28', 1), '2024-02-29');
  assert.equal(dayAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(dayAfter('2026-03-01', -1), '2026-02-28');
  assert.equal(dayCount('2024-02-28', '2024-03-01'), 3);
});

test('a day holds its own start and not its end, in every zone and on the days that clocks change', () => {
  everywhere(() => {
    for (const day of ['2026-03-08', '2026-11-01', '2026-03-29', '2026-11-21']) {
      for (const zone of /** @type {const} */ (['local', 'utc'])) {
        const start = dayStart(day, zone), end = dayStart(dayAfter(day, 1), zone);
        assert.equal(dayOf(start, zone), day);
        assert.equal(dayOf(start - 1, zone), dayAfter(day, -1));
        assert.equal(dayOf(end - 1, zone), day);
      }
    }
  });
});

test('the days of a period cover it without a gap', () => {
  everywhere(() => {
    for (const period of ['hour', 'day', 'week', 'month', '2026-10-20..2026-11-10']) {
      const days = daysOf(period, NOW, 'local');
      const { since, until } = spanOf(period, NOW, 'local');
      assert.ok(dayStart(days[0], 'local') <= since);
      assert.ok(dayStart(dayAfter(days[days.length - 1], 1), 'local') >= Math.min(until, NOW));
      days.slice(1).forEach((day, index) => assert.equal(day, dayAfter(days[index], 1)));
      const parts = days.map((at) => partSpan({ period, part: 'day', at }, NOW, 'local'));
      assert.equal(parts[0].since, since);
      parts.slice(1).forEach((part, index) => assert.equal(part.since, parts[index].until));
    }
  });
});

test('a part ends with its day and never leaves the period', () => {
  const period = '2026-11-01..2026-11-20';
  assert.deepEqual(partSpan({ period, part: 'all', at: '2026-11-05' }, NOW, 'utc'), spanOf(period, NOW, 'utc'));
  const week = partSpan({ period, part: 'week', at: null }, NOW, 'utc');
  assert.deepEqual(week, { since: Date.UTC(2026, 10, 14), until: Date.UTC(2026, 10, 21) });
  const early = partSpan({ period, part: 'week', at: '2026-11-03' }, NOW, 'utc');
  assert.deepEqual(early, { since: Date.UTC(2026, 10, 1), until: Date.UTC(2026, 10, 4) });
  const elsewhere = partSpan({ period, part: 'day', at: '2020-01-01' }, NOW, 'utc');
  assert.deepEqual(elsewhere, { since: Date.UTC(2026, 10, 20), until: Date.UTC(2026, 10, 21) });
  assert.equal(spanOf('week', NOW, 'utc').since, NOW - 7 * DAY);
});
