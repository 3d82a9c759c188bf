/** Undo and redo of any state. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canRedo,
  canUndo,
  endStep,
  type History,
  record,
  redo,
  redoLabel,
  replacePresent,
  type StepLabel,
  startHistory,
  undo,
  undoLabel,
} from './history.ts';

const renamed = (name: string): StepLabel => ({ code: 'rename', params: { name } });
const moved: StepLabel = { code: 'move', params: { name: 'Bo' } };

const typed = (characters: string[], history = startHistory('')) =>
  characters.reduce((now, text) => record(now, text, { merge: 'name', label: renamed(text) }), history);

function statesOf(history: History<string>): string[] {
  const states = [history.present];
  for (let at = history; canUndo(at); ) {
    at = undo(at);
    states.unshift(at.present);
  }
  return states;
}

describe('a history', () => {
  it('has no step for an edit that changed nothing', () => {
    const history = startHistory({ name: 'a' });
    expect(record(history, history.present)).toBe(history);
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('joins the characters typed into one input, until another change or the end of the step', () => {
    const history = typed(['B', 'Bo', 'Bob']);
    expect(statesOf(history)).toEqual(['', 'Bob']);
    expect(statesOf(record(history, 'x', { merge: 'other' }))).toEqual(['', 'Bob', 'x']);
    expect(statesOf(record(history, 'x'))).toEqual(['', 'Bob', 'x']);
    expect(statesOf(typed(['Bobby'], endStep(history)))).toEqual(['', 'Bob', 'Bobby']);
    expect(statesOf(typed(['y'], undo(record(history, 'x'))))).toEqual(['', 'Bob', 'y']);
  });

  it('names the step that undo and redo go through', () => {
    const history = record(typed(['B', 'Bo']), 'moved', { label: moved });
    expect([undoLabel(history), redoLabel(history)]).toEqual([moved, undefined]);
    expect([undoLabel(undo(history)), redoLabel(undo(history))]).toEqual([renamed('Bo'), moved]);
    expect(undoLabel(startHistory(''))).toBeUndefined();
    expect(undoLabel(record(startHistory(''), 'x'))).toBeUndefined();
  });

  it('holds more steps than anybody takes back', () => {
    let history = startHistory(0);
    for (let state = 1; state <= 10_000; state += 1) history = record(history, state);
    for (let state = 10_000; state > 0; state -= 1) history = undo(history);
    expect([history.present, canUndo(history), canRedo(history)]).toEqual([0, false, true]);
  });

  it('replaces the present outside the steps', () => {
    const history = record(startHistory('a'), 'b');
    expect(replacePresent(history, 'b')).toBe(history);
    expect(statesOf(replacePresent(history, 'c'))).toEqual(['a', 'c']);
  });

  it('forgets undone states with the next change', () => {
    const history = record(undo(record(startHistory('a'), 'b')), 'c');
    expect([canRedo(history), statesOf(history)]).toEqual([false, ['a', 'c']]);
  });

  it('returns the very states, back and forth', () => {
    fc.assert(
      fc.property(fc.array(fc.object(), { minLength: 1 }), states => {
        let history = states
          .slice(1)
          .reduce((now, state) => record<object>(now, state), startHistory<object>(states[0]!));
        for (const state of states.toReversed()) {
          expect(history.present).toBe(state);
          history = undo(history);
        }
        for (const state of states) {
          expect(history.present).toBe(state);
          history = redo(history);
        }
        expect(canRedo(history)).toBe(false);
      }),
    );
  });
});
