import type { Picture as StoredPicture } from '@shop/contract';
import type { Ref } from 'react';
import { TransformComponent, TransformWrapper, type ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { useMotionAllowed } from '~/lib/use-media';
import { Picture } from '~/ui/picture';
import { GALLERY_SIZES } from './gallery-item';

/** How many times its own size a picture is shown at most. */
export const LARGEST = 4;

interface Props {
  picture: StoredPicture;
  view: Ref<ReactZoomPanPinchRef>;
  enlarged: boolean;
  onScale: (scale: number) => void;
}

/** One picture that fills the frame around it, and is made larger and moved about in it by pinch, wheel and dragging. */
export function ZoomPicture({ picture, view, enlarged, onScale }: Props) {
  const motion = useMotionAllowed();
  return (
    <TransformWrapper
      ref={view}
      maxScale={LARGEST}
      centerOnInit
      centerZoomedOut
      panning={{ disabled: !enlarged, velocityDisabled: !motion }}
      doubleClick={{ disabled: true }}
      zoomAnimation={{ disabled: !motion }}
      onTransform={(_, { scale }) => onScale(scale)}
    >
      <TransformComponent wrapperClass="!absolute !inset-0 !size-full touch-none" contentClass="!size-full">
        {/* As the gallery has it already, until the large one is there. */}
        <Picture
          picture={picture}
          sizes={GALLERY_SIZES}
          decorative
          className="absolute inset-0 size-full object-contain"
        />
        <Picture
          picture={picture}
          sizes="200vw"
          priority
          className={`relative size-full object-contain ${enlarged ? 'cursor-grab' : 'cursor-zoom-in'}`}
        />
      </TransformComponent>
    </TransformWrapper>
  );
}
