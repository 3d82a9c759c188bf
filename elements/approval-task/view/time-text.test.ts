/** Texts of times, durations and initials. */
import { expect } from 'chai';
import { initialsOf } from '../panel/initials.ts';
import { textsIn } from '../texts.ts';
import { agoText, durationText, timeSpentText, timeText } from './time-text.ts';

const zh = textsIn('zh');
const en = textsIn('en');

describe('times', () => {
  it('are in local time with the year first', () => {
    const local = new Date(2026, 0, 2, 3, 4, 5);
    expect(timeText(local.toISOString())).to.equal('2026-01-02 03:04:05');
  });

  it('are empty where the text is no time', () => {
    expect(timeText('yesterday')).to.equal('');
    expect(agoText('yesterday', 'en')).to.equal('');
  });

  it('are relative to now in the largest unit that fits', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(agoText('2026-11-21T11:59:30Z', 'en', now)).to.equal('30 seconds ago');
    expect(agoText('2026-11-21T09:00:00Z', 'en', now)).to.equal('3 hours ago');
    expect(agoText('2026-11-20T11:00:00Z', 'zh', now)).to.equal('昨天');
  });
});

describe('durations', () => {
  const cases: [number, string, string][] = [
    [0, '0 秒', '0 s'],
    [59, '59 秒', '59 s'],
    [60, '1 分', '1 min'],
    [90_061, '1 天 1 小时 1 分 1 秒', '1 d 1 h 1 min 1 s'],
    [86_400, '1 天', '1 d'],
    [-5, '0 秒', '0 s'],
  ];
  for (const [seconds, chinese, english] of cases) {
    it(`of ${seconds} s read ${english}`, () => {
      expect(durationText(seconds, zh)).to.equal(chinese);
      expect(durationText(seconds, en)).to.equal(english);
    });
  }

  it('of a node are in seconds, with the longer text from a minute on', () => {
    expect(timeSpentText(42, zh)).to.equal('42 秒');
    expect(timeSpentText(7505, en)).to.equal('7,505 s (2 h 5 min 5 s)');
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
