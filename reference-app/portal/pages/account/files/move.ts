/** Moves files to a folder: by the dialog, and by dragging them onto one. */
import type { DragEvent } from 'react';
import { client } from '../../../session/client.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { FILES } from './use-uploads.ts';

/** Of what is dragged within the page; files of the machine have none of it. */
const TYPE = 'application/x-countersign-files';

interface Moving {
  fileIds: readonly string[];
  /** '' is the top. */
  folderId: string;
}

export const useMove = (onDone?: () => void) =>
  useChange(
    FILES,
    async ({ fileIds, folderId }: Moving) => {
      for (const fileId of fileIds)
        await client.file.update({ body: { fileId, folderId: folderId || null } });
    },
    { ...(onDone && { onDone }) },
  );

export const drag = (event: DragEvent, fileIds: readonly string[]): void =>
  event.dataTransfer.setData(TYPE, JSON.stringify(fileIds));

/** The handlers of a folder that files are dropped on. */
export const dropInto = (folderId: string, move: (moving: Moving) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    event.currentTarget.classList.add('is-target');
  },
  onDragLeave: (event: DragEvent) => event.currentTarget.classList.remove('is-target'),
  onDrop: (event: DragEvent) => {
    event.currentTarget.classList.remove('is-target');
    const dragged = event.dataTransfer.getData(TYPE);
    if (dragged === '') return;
    event.preventDefault();
    event.stopPropagation();
    move({ fileIds: JSON.parse(dragged) as string[], folderId });
  },
});
