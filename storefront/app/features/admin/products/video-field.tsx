import { useRef } from 'react';
import { uploadUrl } from '~/lib/picture-url';
import type { Draft } from './draft';

interface Props {
  video: Draft['video'];
  onChange: (video: Draft['video']) => void;
  disabled: boolean;
}

/** The product's video, which may be none (PM-02). */
export function VideoField({ video, onChange, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="label mb-2 text-ink-soft">Video (optional)</legend>
      {video && 'path' in video && (
        <video
          src={uploadUrl(video.path)}
          controls
          muted
          playsInline
          preload="metadata"
          aria-label="The product's video"
          className="max-h-56 w-full max-w-xs bg-stone"
        />
      )}
      {video && 'file' in video && <p className="text-sm break-all">{video.file.name}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input
          ref={input}
          id="product-video"
          type="file"
          accept="video/*"
          className="peer sr-only"
          disabled={disabled}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChange({ file });
          }}
        />
        <label
          htmlFor="product-video"
          className="label inline-flex min-h-11 cursor-pointer items-center border border-ink px-6 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-gold hover:bg-ink hover:text-ivory"
        >
          {video ? 'Replace video' : 'Add video'}
        </label>
        {video && (
          <button
            type="button"
            className="link min-h-11 text-sm"
            disabled={disabled}
            onClick={() => onChange(null)}
          >
            Remove video
          </button>
        )}
        <p className="text-sm text-ink-soft">MP4 or WebM, up to 64 MB.</p>
      </div>
    </fieldset>
  );
}
