/** Reads and changes the flow settings by path, such as `dedupe.approved`. */
import type { FlowSetting } from '@countersign/sdk/flow';
import { changeSetting } from '@countersign/sdk/flow/edits';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { SettingsPage } from '../page-types.ts';
import { flowAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { editFlow } from '../store/edit.ts';

export interface Settings {
  setting: FlowSetting;
  /** Sets the value at a path. Undefined removes the value. */
  set(path: string, value: unknown, options?: { typing?: boolean }): void;
}

const EMPTY_FLOW_SETTING: FlowSetting = {};

export function useFlowSettings(page: SettingsPage): Settings {
  const designer = useDesigner();
  const setting = useAtomValue(flowAtom).setting ?? EMPTY_FLOW_SETTING;
  const set = useCallback<Settings['set']>(
    (path, value, { typing } = {}) => {
      editFlow(
        designer,
        flow => changeSetting(flow, changedSettingFields(flow.setting ?? EMPTY_FLOW_SETTING, path, value)),
        {
          label: { code: 'setting', page },
          ...(typing && { merge: `setting ${path}` }),
        },
      );
    },
    [designer, page],
  );
  return { setting, set };
}

/** Returns the value at a path in the flow settings. */
export function flowSettingValueAtPath(setting: FlowSetting, path: string): unknown {
  const [key = '', inner] = path.split('.');
  const value = setting[key];
  if (inner === undefined) return value;
  return typeof value === 'object' && value !== null ? Reflect.get(value, inner) : undefined;
}

/**
 * Returns the top-level property of the flow setting that contains the changed value at `path`. If the
 * property is an object without remaining keys, its value is undefined.
 */
export function changedSettingFields(
  setting: FlowSetting,
  path: string,
  value: unknown,
): Partial<FlowSetting> {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) return { [key]: value };
  const before = (setting[key] ?? {}) as Record<string, unknown>;
  const after = Object.entries({ ...before, [inner]: value }).filter(([, one]) => one !== undefined);
  return { [key]: after.length > 0 ? Object.fromEntries(after) : undefined };
}
