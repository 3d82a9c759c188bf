/** Texts of times, durations and initials. */
import { expect } from 'chai';
import { taskTextsForLanguage } from '../texts.ts';
import { initialsOf } from './initials.ts';
import { formatTimeInUserTimeZone, timeAgoText, timeSpentText } from './time-text.ts';

const zh = taskTextsForLanguage('zh');
const en = taskTextsForLanguage('en');

describe('times', () => {
  it('are in local time with the year first', () => {
    const local = new Date(2026, 0, 2, 3, 4, 5);
    expect(formatTimeInUserTimeZone(local.toISOString())).to.equal('2026-01-02 03:04:05');
  });

  it('are empty where the text is no time', () => {
    expect(formatTimeInUserTimeZone('yesterday')).to.equal('');
    expect(timeAgoText('yesterday', 'en')).to.equal('');
  });

  it('are relative to now in the largest unit that fits', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(timeAgoText('2026-11-21T11:59:30Z', 'en', now)).to.equal('30 seconds ago');
    expect(timeAgoText('2026-11-21T09:00:00Z', 'en', now)).to.equal('3 hours ago');
    expect(timeAgoText('2026-11-20T11:00:00Z', 'zh', now)).to.equal('昨天');
  });
});

describe('durations', () => {
  it('of a node are in words, with the seconds from a minute on', () => {
    expect(timeSpentText(42, zh, 'zh')).to.equal('42 秒');
    expect(timeSpentText(7505, zh, 'zh')).to.equal('2 小时 5 分钟（7,505 秒）');
    expect(timeSpentText(7505, en, 'en')).to.equal('2 hours 5 minutes (7,505 seconds)');
  });
});

describe('initials', () => {
  const cases = {
    王芳: '王芳',
    欧阳娜娜: '娜娜',
    '李强 Li Qiang': '李强',
    'ann marie lee': 'AL',
    Bob: 'B',
    '': '',
  };
  for (const [name, expected] of Object.entries(cases)) {
    it(`of "${name}" are "${expected}"`, () => expect(initialsOf(name)).to.equal(expected));
  }
});
