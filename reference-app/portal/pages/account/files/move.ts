/** Moves files to a folder, through the dialog or by drag and drop. */
import type { DragEvent } from 'react';
import { client } from '../../../session/client.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { FILES_QUERY_KEY } from './use-uploads.ts';

/** Drag data type for files dragged within the page. Files dragged from the desktop do not have it. */
const DRAGGED_FILES_TYPE = 'application/x-countersign-files';

interface FileMove {
  fileIds: readonly string[];
  /** Id of the target folder. An empty string means the top level. */
  folderId: string;
}

export const useFileMove = (onDone?: () => void) =>
  useListMutation(
    FILES_QUERY_KEY,
    async ({ fileIds, folderId }: FileMove) => {
      for (const fileId of fileIds)
        await client.file.update({ body: { fileId, folderId: folderId || null } });
    },
    { onDone },
  );

export const writeDraggedFileIds = (event: DragEvent, fileIds: readonly string[]): void =>
  event.dataTransfer.setData(DRAGGED_FILES_TYPE, JSON.stringify(fileIds));

/** Returns the drag event handlers for a folder that accepts dropped files. */
export const folderDropHandlers = (folderId: string, move: (moving: FileMove) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(DRAGGED_FILES_TYPE)) return;
    event.preventDefault();
    event.currentTarget.classList.add('is-target');
  },
  onDragLeave: (event: DragEvent) => event.currentTarget.classList.remove('is-target'),
  onDrop: (event: DragEvent) => {
    event.currentTarget.classList.remove('is-target');
    const dragged = event.dataTransfer.getData(DRAGGED_FILES_TYPE);
    if (dragged === '') return;
    event.preventDefault();
    event.stopPropagation();
    move({ fileIds: JSON.parse(dragged) as string[], folderId });
  },
});
