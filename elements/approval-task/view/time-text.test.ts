/** Texts of times, durations and initials. */
import { translator } from '@countersign/sdk/i18n';
import { panelTexts } from '@countersign/sdk/i18n/panel';
import { taskTexts } from '@countersign/sdk/i18n/task';
import { expect } from 'chai';
import { timeSpentText } from '../panel/action-texts.ts';
import { initialsOf } from './initials.ts';
import { timeAgoText } from './time-text.ts';

const zh = translator('zh', taskTexts, panelTexts);
const en = translator('en', taskTexts, panelTexts);

describe('times', () => {
  it('are empty where the text is no time', () => {
    expect(timeAgoText('yesterday', { lang: 'en', timeZone: 'UTC' })).to.equal('');
  });

  it('are relative to now in the largest unit that fits', () => {
    const ago = (instant: string, lang: 'zh' | 'en', timeZone = 'UTC') =>
      timeAgoText(instant, { lang, timeZone, now: Date.parse('2026-11-21T12:00:00Z') });
    expect(ago('2026-11-21T11:59:30Z', 'en')).to.equal('30 seconds ago');
    expect(ago('2026-11-21T09:00:00Z', 'en')).to.equal('3 hours ago');
    expect(ago('2026-11-20T11:00:00Z', 'zh')).to.equal('昨天');
    // Days are calendar days: 46 hours ago can be yesterday or the day before.
    expect(ago('2026-11-19T13:00:00Z', 'en')).to.equal('2 days ago');
    expect(ago('2026-11-19T14:00:00Z', 'en', 'Pacific/Honolulu')).to.equal('2 days ago');
    expect(ago('2026-11-19T14:00:00Z', 'en', 'Australia/Brisbane')).to.equal('yesterday');
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
