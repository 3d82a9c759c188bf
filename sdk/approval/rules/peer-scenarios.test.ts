/**
 * The expectations of a real peer's tests for people who decide, in our own terms: flowlong, under Apache-2.0 or AGPL-3.0.
 * Definitions are written in its dialect and imported; where our rules differ on purpose, the row says how.
 */
import { approverNode, copyNode, type PeerRow, peer, runPeer } from '../testing/peer.ts';
import { START } from '../testing/table.ts';

const countersign = peer(
  approverNode('all', 'li zhao', { examineMode: 2 }),
  approverNode('manager', 'wang'),
  copyNode('copied', 'hr'),
);
const either = peer(approverNode('one', 'li wang zhao', { examineMode: 3 }), copyNode('copied', 'hr'));
const inTurn = peer(approverNode('line', 'li zhao'), copyNode('copied', 'hr'));
const vote = peer(
  copyNode('first', 'sun'),
  approverNode('vote', 'li wang zhao', { examineMode: 4 }),
  copyNode('copied', 'hr'),
);
const role = peer(approverNode('role', 'pm', { setType: 3 }));
const tables: Record<string, PeerRow[]> = {
  countersign: [
    ['all are asked at once', countersign, [START], 'all li, all zhao'],
    ['the next node waits for the last of them', countersign, [START, 'li agrees'], 'all zhao'],
    ['in any order', countersign, [START, 'zhao agrees', 'li agrees'], 'manager wang'],
    [
      'one hands it on, and the receiver counts in their place',
      countersign,
      [START, 'zhao transfers sun', 'sun agrees', 'li agrees'],
      'manager wang',
    ],
    [
      'one sends it back to the initiator: nobody else is asked, and all are again',
      countersign,
      [START, 'li agrees', 'zhao falls-back start', 'emp agrees'],
      'all li, all zhao',
    ],
    [
      'the next sends it back: both are asked again',
      countersign,
      [START, 'li agrees', 'zhao agrees', 'wang falls-back all'],
      'all li, all zhao',
    ],
    [
      'sent back further by one of them, to the initiator alone',
      countersign,
      [START, 'li agrees', 'zhao agrees', 'wang falls-back all', 'li falls-back start'],
      'start emp',
    ],
    [
      'unlike there, a delegate’s decision is final: nobody confirms it',
      countersign,
      [START, 'li delegates sun', 'sun agrees', 'zhao agrees'],
      'manager wang',
    ],
    [
      'unlike there, a reject ends it; sending back is a deed of its own',
      countersign,
      [START, 'li rejects'],
      'rejected',
    ],
    [
      'unlike there, who agreed may take it back while the others have not decided',
      countersign,
      [START, 'li agrees', 'li withdraws'],
      'all zhao, all li',
    ],
  ],
  'either-sign': [
    ['any of them suffices, and behind it people are told', either, [START, 'zhao agrees'], 'approved'],
    [
      'sent back by one, handed in again, agreed by another',
      either,
      [START, 'li falls-back start', 'emp agrees', 'zhao agrees'],
      'approved',
    ],
    ['sent back, nobody of them waits', either, [START, 'li falls-back start'], 'start emp'],
  ],
  sequential: [
    ['one after the other', inTurn, [START, 'li agrees'], 'line zhao'],
    [
      'one hands it on: the receiver, then the next',
      inTurn,
      [START, 'li transfers wang', 'wang agrees'],
      'line zhao',
    ],
    ['and to the end', inTurn, [START, 'li transfers wang', 'wang agrees', 'zhao agrees'], 'approved'],
  ],
  vote: [
    [
      'half of them where nothing is said: the third is not asked',
      vote,
      [START, 'li agrees', 'zhao agrees'],
      'approved',
    ],
    [
      'sent back by one, all vote again',
      vote,
      [START, 'li falls-back start', 'emp agrees', 'li agrees'],
      'vote wang, vote zhao',
    ],
    ['unlike there, a reject is a vote', vote, [START, 'li rejects'], 'vote wang, vote zhao'],
  ],
  claim: [
    ['a role’s task is open to all who have the role', role, [START], 'role pm-1, role pm-2'],
    ['one claims it and decides', role, [START, 'pm-2 claims', 'pm-2 agrees'], 'approved'],
    ['nobody decides unclaimed', role, [START, 'pm-1 agrees'], 'role pm-1, role pm-2; needs-claim'],
    ['nor what another has', role, [START, 'pm-2 claims', 'pm-1 agrees'], 'role pm-2; conflict'],
  ],
  'taking back': [
    ['the one who agreed, while nobody behind has', inTurn, [START, 'li agrees', 'li withdraws'], 'line li'],
    [
      'not once the next has',
      peer(approverNode('a', 'li'), approverNode('b', 'wang'), approverNode('c', 'zhao')),
      [START, 'li agrees', 'wang agrees', 'li withdraws'],
      'c zhao; successor-acted',
    ],
  ],
};

runPeer(tables);
