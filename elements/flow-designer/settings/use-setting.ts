/** Reads and changes the settings of the flow by their path, such as `dedupe.approved`. */
import type { FlowSetting } from '@countersign/sdk/flow';
import { changeSetting } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { edit } from '../store/edit.ts';
import type { SettingsPage } from '../store/step.ts';

export interface Settings {
  setting: FlowSetting;
  /** Undefined takes the value out. */
  set(path: string, value: unknown, options?: { typing?: boolean }): void;
}

const none: FlowSetting = {};

export function useSettings(page: SettingsPage): Settings {
  const designer = useDesigner();
  const setting = useAtomValue(flowAtom).setting ?? none;
  const set = useCallback<Settings['set']>(
    (path, value, { typing } = {}) => {
      edit(designer, flow => changeSetting(flow, fieldsFor(flow.setting ?? none, path, value)), {
        label: { code: 'setting', page },
        ...(typing && { merge: `setting ${path}` }),
      });
    },
    [designer, page],
  );
  return { setting, set };
}

/** The value of a path in the settings. */
export function valueAt(setting: FlowSetting, path: string): unknown {
  const [key = '', inner] = path.split('.');
  const value = setting[key];
  if (inner === undefined) return value;
  return typeof value === 'object' && value !== null ? Reflect.get(value, inner) : undefined;
}

/** The top key of a path with its next value; an object that has lost its last key goes. */
export function fieldsFor(setting: FlowSetting, path: string, value: unknown): Partial<FlowSetting> {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) return { [key]: value };
  const before = (setting[key] ?? {}) as Record<string, unknown>;
  const after = Object.entries({ ...before, [inner]: value }).filter(([, one]) => one !== undefined);
  return { [key]: after.length > 0 ? Object.fromEntries(after) : undefined };
}
