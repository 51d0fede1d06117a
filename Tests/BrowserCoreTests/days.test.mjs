// The calendar's months, keys and ranges, and what is asked of the server for past days.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useConventions } from '../../Browser/modules/conventions.js';
import { dateInFull, dateInShort, dateOfWeek, firstWeekday, monthInFull, weekdayNames } from '../../Browser/modules/dates.js';
import { dayByKey, dayInMonth, dayWithin, markOf, monthAfter, weeksOf } from '../../Browser/modules/month-grid.js';
import { PastDays, Refusal } from '../../Browser/modules/past-days.js';
import { daysIn, daysTouched, serviceFilter, wishesFor } from '../../Browser/modules/wishes.js';

const MONDAY = 1, SATURDAY = 6, SUNDAY = 7;

test('months follow each other across years', () => {
  const table = [['2026-11', 1, '2026-12'], ['2026-12', 1, '2027-01'], ['2026-01', -1, '2025-12'], ['2026-03', -15, '2024-12'],
    ['1999-06', 12, '2000-06']];
  for (const [month, months, expected] of table) assert.equal(monthAfter(month, months), expected);
});

test('a month is six weeks that begin as asked, and hold each of its days once', () => {
  const november = weeksOf('2026-11', MONDAY);
  assert.deepEqual(november[0], [null, null, null, null, null, null, '2026-11-01']);
  assert.deepEqual(weeksOf('2026-11', SUNDAY)[0], [1, 2, 3, 4, 5, 6, 7].map((date) => `2026-11-0${date}`));
  assert.deepEqual(weeksOf('2026-11', SATURDAY)[0].slice(0, 2), [null, '2026-11-01']);
  for (const [month, count] of [['2026-02', 28], ['2024-02', 29], ['2026-11', 30], ['2026-08', 31]]) {
    for (let first = 1; first <= 7; first += 1) {
      const weeks = weeksOf(month, first), days = weeks.flat().filter(Boolean);
      assert.ok(weeks.length === 6 && weeks.every((week) => week.length === 7));
      assert.deepEqual(days, Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`));
    }
  }
});

test('the keys lead where the pattern of a grid of dates says', () => {
  const table = [
    ['2026-11-20', 'ArrowLeft', '2026-11-19'], ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'], ['2026-11-20', 'ArrowDown', '2026-11-27'],
    ['2026-11-20', 'Home', '2026-11-16'], ['2026-11-20', 'End', '2026-11-22'], ['2026-11-16', 'Home', '2026-11-16'],
    ['2026-10-31', 'PageDown', '2026-11-30'], ['2026-03-31', 'PageUp', '2026-02-28'], ['2026-11-20', 'a', null],
    ['2026-11-20', 'Tab', null],
  ];
  for (const [day, key, expected] of table) assert.equal(dayByKey(day, { key }, MONDAY), expected, `${key} from ${day}`);
  assert.equal(dayByKey('2026-11-20', { key: 'Home' }, SUNDAY), '2026-11-15');
  assert.equal(dayByKey('2026-11-22', { key: 'End' }, SUNDAY), '2026-11-28');
  assert.equal(dayByKey('2024-02-29', { key: 'PageUp', shiftKey: true }, MONDAY), '2023-02-28');
  assert.equal(dayByKey('2024-02-29', { key: 'PageDown', shiftKey: true }, MONDAY), '2025-02-28');
});

test('a day stays within bounds, and within the month that it is moved to', () => {
  const bounds = { first: '1900-01-01', last: '2026-11-21' };
  for (const [day, expected] of [['1899-12-31', bounds.first], ['2026-11-22', bounds.last], ['2000-01-01', '2000-01-01']]) {
    assert.equal(dayWithin(day, bounds), expected);
  }
  assert.equal(dayInMonth('2026-01-31', '2026-02'), '2026-02-28');
});

test('a range marks its ends and what lies between', () => {
  const range = { first: '2026-11-05', last: '2026-11-08' };
  const marks = ['04', '05', '06', '07', '08', '09'].map((date) => markOf(`2026-11-${date}`, range));
  assert.deepEqual(marks, [null, 'first', 'between', 'between', 'last', null]);
  assert.equal(markOf('2026-11-05', { first: '2026-11-05', last: '2026-11-05' }), 'alone');
  assert.equal(markOf('2026-11-05', null), null);
});

test('weeks begin as the locale has it, also where the browser does not say', () => {
  const locales = { 'en-GB': 1, 'en-US': 7, es: 1, 'es-MX': 7, ja: 7, tr: 1, id: 7 };
  for (const [locale, first] of Object.entries(locales)) assert.equal(firstWeekday(locale), first, locale);
  const { getWeekInfo } = Intl.Locale.prototype;
  const weekInfo = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'weekInfo');
  try {
    delete Intl.Locale.prototype.getWeekInfo;
    delete Intl.Locale.prototype.weekInfo;
    for (const [locale, first] of Object.entries(locales)) assert.equal(firstWeekday(locale), first, locale);
  } finally {
    if (getWeekInfo) Intl.Locale.prototype.getWeekInfo = getWeekInfo;
    if (weekInfo) Object.defineProperty(Intl.Locale.prototype, 'weekInfo', weekInfo);
  }
});

test('days are the same in every zone', () => {
  const zone = process.env.TZ;
  try {
    for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env.TZ = TZ;
      useConventions({ locale: 'en-GB', units: 'km', clock: '24', zone: 'local' });
      assert.equal(dateInFull('2026-11-20').replace(',', ''), 'Friday 20 November 2026');
      assert.equal(dateInShort('2026-11-20', '2026-11-21'), '20 Nov');
      assert.equal(dateInShort('2025-11-20', '2026-11-21'), '20 Nov 2025');
      assert.equal(dateOfWeek('2026-11-20', '2026-11-21').replace(',', ''), 'Fri 20 Nov');
      assert.equal(monthInFull('2026-11'), 'November 2026');
      assert.deepEqual(weekdayNames()[0], { short: 'Mon', full: 'Monday' });
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

const at = (day, hour = 0) => Date.UTC(2026, 10, day, hour);

test('a period touches days of UTC up to today', () => {
  const now = at(21, 12);
  assert.deepEqual(daysTouched({ since: at(1), until: at(11) }, now), { from: '2026-11-01', to: '2026-11-10' });
  assert.deepEqual(daysTouched({ since: at(1, -1), until: at(11, -1) }, now), { from: '2026-10-31', to: '2026-11-10' });
  assert.deepEqual(daysTouched({ since: at(20), until: at(30) }, now), { from: '2026-11-20', to: '2026-11-21' });
  assert.equal(daysTouched({ since: at(22), until: at(23) }, now), null);
});

test('days are fetched by bounds of magnitude, where these are set', () => {
  assert.deepEqual(serviceFilter({ magnitude: { least: 0, greatest: 9 } }), {});
  assert.deepEqual(serviceFilter({ magnitude: { least: 4.5, greatest: 9 } }), { minmagnitude: 4.5 });
  assert.deepEqual(serviceFilter({ magnitude: { least: 2, greatest: 5 } }), { minmagnitude: 2, maxmagnitude: 5 });
});

test('wishes hold every missing day once, and no more days than the server takes', () => {
  const filter = {}, table = [
    [[], 31, []],
    [[['2026-11-01', '2026-11-03']], 31, [['2026-11-01', '2026-11-03']]],
    [[['2026-01-01', '2026-03-05']], 31, [['2026-01-01', '2026-01-31'], ['2026-02-01', '2026-03-03'], ['2026-03-04', '2026-03-05']]],
    [[['2026-11-01', '2026-11-03'], ['2026-11-20', '2026-11-20']], 31, [['2026-11-01', '2026-11-20']]],
    [[['2026-11-01', '2026-11-01'], ['2026-11-04', '2026-11-09']], 5, [['2026-11-01', '2026-11-05'], ['2026-11-06', '2026-11-09']]],
    [[['2026-11-01', '2026-11-01'], ['2026-11-08', '2026-11-08']], 5, [['2026-11-01', '2026-11-01'], ['2026-11-08', '2026-11-08']]],
  ];
  for (const [missing, most, expected] of table) {
    const stretches = missing.map(([from, to]) => ({ from, to }));
    assert.deepEqual(wishesFor(stretches, filter, most), expected.map(([from, to]) => ({ from, to, filter })));
  }
  assert.equal(daysIn([{ from: '2026-10-31', to: '2026-11-02' }, { from: '2026-11-05', to: '2026-11-05' }]), 4);
});

/** A server that answers with what a test gives it, in that order; each answer is [status, body]. */
function serverOf(answers) {
  const asked = [];
  const ask = async (address, options = {}) => {
    asked.push(`${options.method ?? 'GET'} ${address} ${options.body ?? ''}`.trim());
    const [status, body] = answers.shift() ?? [500, 'Nothing is left to say.'];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  };
  return { asked, ask };
}

const WISH = { from: '2026-11-01', to: '2026-11-02', filter: { minmagnitude: 4.5 } };
const job = (status, finished, started = 1) => ({ status, mostDays: 31, job: { ...WISH, started, finished } });

test('a wish is followed to its end by the live stream', async () => {
  const { asked, ask } = serverOf([[202, job('running', 0)]]), told = [];
  const days = new PastDays({ ask, patience: 60_000 });
  const end = days.fetch(WISH, (progress) => told.push(progress.finished));
  while (told.length === 0) await new Promise(setImmediate);
  days.take(job('running', 1));
  while (told.length === 1) await new Promise(setImmediate);
  days.take(job('done', 2));
  assert.equal((await end).job.finished, 2);
  assert.deepEqual(told, [0, 1]);
  assert.deepEqual(asked, [`POST /api/history ${JSON.stringify(WISH)}`]);
});

test('where the live stream is silent the server is asked', async () => {
  const { asked, ask } = serverOf([[202, job('running', 0)], [200, job('running', 1)], [200, job('done', 2)]]);
  const end = await new PastDays({ ask, patience: 1 }).fetch(WISH, () => {});
  assert.equal(end.job.finished, 2);
  assert.deepEqual(asked.slice(1), ['GET /api/history', 'GET /api/history']);
});

test('a wish waits for the end of another', async () => {
  const { asked, ask } = serverOf([[409, 'Others are being fetched.'], [200, job('running', 3, 7)], [200, job('done', 4, 7)],
    [202, job('running', 0)], [200, job('done', 2)]]);
  const told = [];
  const end = await new PastDays({ ask, patience: 1 }).fetch(WISH, (progress) => told.push(progress?.finished ?? null));
  assert.equal(end.job.started, 1);
  assert.deepEqual(told, [null, 0]);
  assert.equal(asked.filter((line) => line.startsWith('POST')).length, 2);
});

test('a job that gives way to another is taken as done', async () => {
  const { ask } = serverOf([[202, job('running', 1)], [200, job('running', 0, 9)]]);
  const end = await new PastDays({ ask, patience: 1 }).fetch(WISH, () => {});
  assert.deepEqual([end.status, end.job.started, end.job.finished], ['done', 1, 1]);
});

test('a refusal carries the status and the sentence', async () => {
  const { ask } = serverOf([[403, 'Fetching past days is switched off on this server.\n']]);
  await assert.rejects(new PastDays({ ask, patience: 1 }).fetch(WISH, () => {}), (error) =>
    error instanceof Refusal && error.status === 403 && error.message === 'Fetching past days is switched off on this server.');
});

test('a server that is lost on the way ends the wish', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked > 1) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(job('running', 0)), { status: 202 });
  };
  await assert.rejects(new PastDays({ ask, patience: 1 }).fetch(WISH, () => {}), TypeError);
});

test('what is held is asked with the filter', async () => {
  const { asked, ask } = serverOf([[200, { status: 'known', days: 2, held: 2, missing: [], today: false }]]);
  assert.equal((await new PastDays({ ask }).holdings(WISH)).held, 2);
  assert.deepEqual(asked, ['GET /api/history/days?from=2026-11-01&to=2026-11-02&minmagnitude=4.5']);
});
