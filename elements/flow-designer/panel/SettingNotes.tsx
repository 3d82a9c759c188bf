/**
 * Renders the notes below a setting. They explain why the value has no effect, which problems it has, and how
 * to fix them.
 */
import type { ReactNode } from 'react';
import type { PanelAction, PanelSetting, SettingProblem } from '../../designer/panel/setting.ts';
import { Button } from '../../ui/kit/Button.tsx';

interface SettingNotesProps {
  id: string;
  setting: PanelSetting;
}

export function SettingNotes({ id, setting: { label, idle, problems = [] } }: SettingNotesProps): ReactNode {
  if (!idle && problems.length === 0) return null;
  return (
    <div id={id} className="panel-notes">
      {idle && (
        <p className="panel-note">
          {idle.text} <SettingActionLink name={label} action={idle.action} />
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
  <p className="panel-problem" data-severity={severity}>
    {message} <SettingActionLink name={message} action={fix} />
  </p>
);

const SettingActionLink = ({ name, action }: { name: string; action: PanelAction | undefined }): ReactNode =>
  action && (
    <Button look="link" aria-label={`${action.text}: ${name}`} onClick={action.onPress}>
      {action.text}
    </Button>
  );
