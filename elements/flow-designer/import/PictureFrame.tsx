/** Renders the picture of a flow with a title, in a scrollable frame. */
import type { Flow } from '@countersign/sdk/flow';
import { nodePlacesOf } from '@countersign/sdk/flow';
import type { Appearance } from '@countersign/sdk/flow/diagram';
import type { ReactNode } from 'react';
import { FlowPicture } from './FlowPicture.tsx';

/** Maximum number of nodes in a picture. A larger flow would be slow to draw and illegible at this size. */
export const MAX_IMPORT_DIAGRAM_NODES = 150;

interface PictureProps {
  title: string;
  flow: Flow;
  appearance?: ReadonlyMap<string, Appearance>;
  /** Text shown instead of the picture if the flow has too many nodes. */
  tooLarge: string;
}

export const PictureFrame = ({ title, flow, appearance, tooLarge }: PictureProps): ReactNode => (
  <TitledImportPictureFrame title={title}>
    {nodePlacesOf(flow).length > MAX_IMPORT_DIAGRAM_NODES ? (
      <p className="dialog-hint">{tooLarge}</p>
    ) : (
      <FlowPicture flow={flow} label={title} appearance={appearance} />
    )}
  </TitledImportPictureFrame>
);

export const TitledImportPictureFrame = ({
  title,
  children,
}: {
  title: string;
  children: ReactNode;
}): ReactNode => (
  <div className="import-side">
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that scrolls is reached by the keyboard */}
    <section className="import-frame" tabIndex={0} aria-label={title}>
      {children}
    </section>
  </div>
);
