/** One task over the page, to be decided. */
import { useQueryClient } from '@tanstack/react-query';
import { Embedded } from '../../shell/Embedded.tsx';

export function TaskModal({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const cache = useQueryClient();
  return (
    <Embedded
      tag="approval-task"
      attributes={{ 'task-id': taskId, layout: 'modal', open: true }}
      on={{
        'cs-close': onClose,
        'cs-decided': () => cache.invalidateQueries(),
      }}
    />
  );
}
