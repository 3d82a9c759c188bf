/** A flow as a picture with a title, in a frame that scrolls. */
import type { Flow } from '@countersign/sdk/flow';
import { placesOf } from '@countersign/sdk/flow';
import type { Appearance } from '@countersign/sdk/flow/diagram';
import type { ReactNode } from 'react';
import { FlowPicture } from './FlowPicture.tsx';

/** A picture of more nodes is drawn slowly, and shows nothing at this size. */
export const PICTURE_LIMIT = 150;

interface PictureProps {
  title: string;
  flow: Flow;
  appearance?: ReadonlyMap<string, Appearance>;
  /** The text in place of a picture of too many nodes. */
  tooLarge: string;
}

export const PictureFrame = ({ title, flow, appearance, tooLarge }: PictureProps): ReactNode => (
  <TitledFrame title={title}>
    {placesOf(flow).length > PICTURE_LIMIT ? (
      <p className="csg-hint">{tooLarge}</p>
    ) : (
      <FlowPicture flow={flow} label={title} {...(appearance && { appearance })} />
    )}
  </TitledFrame>
);

export const TitledFrame = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <div className="cfi-side">
    <h3>{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a picture that scrolls is reached by the keyboard */}
    <section className="cfi-frame" tabIndex={0} aria-label={title}>
      {children}
    </section>
  </div>
);
