/** The people of a node's row: their actions, their waiting, the tally, and the notes beside them. */
import { describe, expect, it } from 'vitest';
import type { Flow, FlowSetting } from '../../flow/index.ts';
import { directory, type Move, play } from '../testing/driver.ts';
import { approver, chain, copy, processOf } from '../testing/flows.ts';
import { timelineRows } from './timeline.ts';
import type { TimelinePerson } from './timeline-people.ts';

const rowsOf = (flow: Flow, moves: (string | Move)[], setting: FlowSetting = {}) => {
  const process = processOf(flow, setting);
  return timelineRows(process, play(process, ['emp starts', ...moves]).instance!, id => id.toUpperCase());
};

/** `LI agreed`, `SUN waits turn`, `WANG overruled agreed`, `li transferred SUN`. */
const line = ({ userName, action, toName, waitsFor, overruled, taskState, sign }: TimelinePerson) =>
  [
    userName,
    sign && `(${sign})`,
    overruled && 'overruled',
    action,
    toName,
    waitsFor && `waits ${waitsFor}`,
    !action && !waitsFor && (taskState === 0 ? 'processing' : 'spared'),
  ]
    .filter(Boolean)
    .join(' ');

const people = (flow: Flow, moves: (string | Move)[], at = 1) =>
  rowsOf(flow, moves)[at]?.approvalInfos.map(line);

const all = (mode: 1 | 2 | 3 | 4, passRatio?: number) =>
  chain(
    approver('a', 'li wang zhao', {
      mode,
      configure: { transmitted: true },
      ...(passRatio && { passRatio }),
    }),
  );

describe('every signer of a node', () => {
  const table: [name: string, Flow, moves: string[], people: string[]][] = [
    [
      'in a line those too whose turn has not come',
      all(1),
      [],
      ['LI processing', 'WANG waits turn', 'ZHAO waits turn'],
    ],
    ['in a line as it moves on', all(1), ['li agrees'], ['LI agreed', 'WANG processing', 'ZHAO waits turn']],
    [
      'the people of a sequential node skipped by a refusal',
      all(1),
      ['li rejects'],
      ['LI refused', 'WANG spared', 'ZHAO spared'],
    ],
    [
      'of a countersign at once',
      all(2),
      ['wang agrees'],
      ['LI processing', 'WANG agreed', 'ZHAO processing'],
    ],
    [
      'of a countersign that one overruled',
      all(2),
      ['wang agrees', 'li rejects'],
      ['LI refused', 'WANG overruled agreed', 'ZHAO spared'],
    ],
    ['where one suffices', all(3), ['zhao agrees'], ['LI spared', 'WANG spared', 'ZHAO agreed']],
    [
      'of a vote, and who was outvoted',
      all(4, 60),
      ['li rejects', 'wang agrees', 'zhao agrees'],
      ['LI overruled refused', 'WANG agreed', 'ZHAO agreed'],
    ],
    [
      'with the receiver of the task',
      all(3),
      ['li transfers sun'],
      ['LI transferred SUN', 'WANG processing', 'ZHAO processing', 'SUN processing'],
    ],
    [
      'asked to sign first',
      chain(approver('a', 'li')),
      ['li adds-before sun'],
      ['LI waits signers', 'SUN (before) processing'],
    ],
    [
      'asked to sign behind',
      chain(approver('a', 'li')),
      ['li adds-after sun'],
      ['LI processing', 'SUN (after) waits turn'],
    ],
    [
      'kept waiting by a claim',
      chain(approver('a', 'li wang', { mode: 3, configure: { needClaim: true } })),
      ['li claims'],
      ['LI processing', 'WANG waits claim'],
    ],
  ];
  it.each(table)('%s', (_, flow, moves, expected) => {
    expect(people(flow, moves)).toEqual(expected);
  });

  it('shows recipients of a copy at its node', () => {
    const flow = chain(approver('a', 'li'), copy('c', 'hr'));
    expect(people(flow, ['li copies sun', 'li agrees'])).toEqual(['LI agreed', 'SUN copied']);
    expect(people(flow, ['li agrees'], 2)).toEqual(['HR copied']);
  });
  it('says which node was gone back to, and how long each took', () => {
    const back = chain(approver('a', 'li'), approver('b', 'wang', { configure: { fallBack: true } }));
    const rows = rowsOf(back, ['li agrees', 'wang falls-back a'], { allowReturn: true });
    expect(rows[2]?.approvalInfos.map(line)).toEqual(['WANG fell-back a']);
    expect(rows.map(row => row.approvalInfos[0]?.timeSpent)).toEqual([0, 10, 10, null]);
  });
  it('does not take a stand-in’s naming for a deed', () => {
    const away = processOf(chain(approver('a', 'li')));
    const people = directory({ standInFor: id => (id === 'li' ? 'sun' : undefined) });
    const { instance } = play(away, ['emp starts'], people);
    const [, row] = timelineRows(away, instance!, id => id);
    expect(row?.approvalInfos).toMatchObject([
      { userId: 'sun', onBehalfOf: 'li', action: null, toName: null },
    ]);
  });
});

describe('the count of a node', () => {
  const tally = (mode: 1 | 2 | 3 | 4, moves: string[], ratio?: number) =>
    rowsOf(all(mode, ratio), moves)[1]?.tally;
  it('tells how many agreed of how many', () => {
    expect(tally(1, ['li agrees'])).toEqual({ agreed: 1, refused: 0, of: 3, ratio: null });
    expect(tally(2, ['li agrees', 'wang agrees'])).toEqual({ agreed: 2, refused: 0, of: 3, ratio: null });
    expect(tally(2, ['li agrees', 'wang rejects'])).toEqual({ agreed: 1, refused: 1, of: 3, ratio: null });
    expect(tally(3, ['wang agrees'])).toEqual({ agreed: 1, refused: 0, of: 3, ratio: null });
  });
  it('shows the required share of a vote', () => {
    expect(tally(4, ['li rejects'], 60)).toEqual({ agreed: 0, refused: 1, of: 3, ratio: 60 });
    expect(tally(4, [])).toMatchObject({ of: 3, ratio: 50 });
  });
  it('counts a task that was given on once, and a node of one person not at all', () => {
    expect(rowsOf(all(2), ['li transfers sun', 'sun agrees'])[1]?.tally).toMatchObject({ agreed: 1, of: 3 });
    expect(rowsOf(chain(approver('a', 'li')), [])[1]?.tally).toBeNull();
  });
});

describe('events besides decisions', () => {
  const notes = (moves: (string | Move)[], flow = chain(approver('a', 'li'), copy('c', 'hr'))) =>
    rowsOf(flow, moves).map(row =>
      row.notes.map(({ kind, userName, toName }) => [kind, userName, toName].filter(Boolean).join(' ')),
    );
  it('stands at the node where it was done', () => {
    expect(notes(['li adds-before sun', 'sun agrees', 'li agrees'])).toEqual([
      [],
      ['signer-added LI SUN'],
      [],
      [],
    ]);
  });
  it('stands at the node that was open where it belongs to none', () => {
    expect(notes(['emp urges'])).toEqual([[], ['urged EMP']]);
    expect(notes(['emp comments hello'])).toEqual([[], ['commented EMP']]);
  });
  it('stands at the end where it brought the end about, or came after it', () => {
    expect(notes(['emp revokes'])).toEqual([[], [], ['revoked EMP']]);
    expect(notes(['li agrees', 'emp comments hello'])).toEqual([[], [], [], ['commented EMP']]);
  });
});
