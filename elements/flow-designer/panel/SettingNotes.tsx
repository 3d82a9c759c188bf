/** Below an editor: the reason why the value has no effect, and the problems of the value with their fixes. */
import type { ReactNode } from 'react';
import type { PanelAction, PanelSetting, SettingProblem } from '../../designer/panel/setting.ts';

interface SettingNotesProps {
  id: string;
  setting: PanelSetting;
}

export function SettingNotes({ id, setting: { label, idle, problems = [] } }: SettingNotesProps): ReactNode {
  if (!idle && problems.length === 0) return null;
  return (
    <div id={id} className="csp-notes">
      {idle && (
        <p className="csp-note">
          {idle.text} <Action name={label} action={idle.action} />
        </p>
      )}
      {problems.map(problem => (
        <ProblemLine key={problem.message} problem={problem} />
      ))}
    </div>
  );
}

export const ProblemLine = ({
  problem: { severity, message, fix },
}: {
  problem: SettingProblem;
}): ReactNode => (
  <p className="csp-problem" data-severity={severity}>
    {message} <Action name={message} action={fix} />
  </p>
);

const Action = ({ name, action }: { name: string; action: PanelAction | undefined }): ReactNode =>
  action && (
    <button
      type="button"
      className="csp-link"
      aria-label={`${action.text}: ${name}`}
      onClick={action.onPress}
    >
      {action.text}
    </button>
  );
