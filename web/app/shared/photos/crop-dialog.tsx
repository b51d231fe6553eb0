import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  isWholePage,
  moveCorner,
  rotateBack,
  rotateQuad,
  type Size,
  sizeAfter,
  wholePage,
} from './photo-geometry.ts'
import type { Point, Quad, Rotation } from './photo-types.ts'

export interface CropDialogProps {
  title: string
  upright: Blob | string
  rotation: Rotation
  crop: Quad | null
  onClose: () => void
  onCrop: (crop: Quad | null) => void
}

export function CropDialog({ title, upright, rotation, crop, onClose, onCrop }: CropDialogProps) {
  const photo = usePhoto(upright)
  // The stored crop refers to the unrotated photo.
  const [corners, setCorners] = useState(() => rotateQuad(crop ?? wholePage, rotation))
  const applyCrop = () => {
    const chosenCrop = rotateBack(corners, rotation)
    onCrop(isWholePage(chosenCrop) ? null : chosenCrop)
  }
  return (
    <Dialog
      open
      title={title}
      note={<Trans>Move the corners to the corners of the sheet.</Trans>}
      className="crop-dialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={applyCrop}>
            <Trans>Crop</Trans>
          </Button>
          <Button onClick={() => setCorners(wholePage)}>
            <Trans>Whole photo</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {photo && <CropArea photo={photo} rotation={rotation} corners={corners} onMove={setCorners} />}
    </Dialog>
  )
}

interface Photo extends Size {
  readonly address: string
}

/** The Content-Security-Policy allows `data:`, but not `blob:`. */
function usePhoto(upright: Blob | string): Photo | null {
  const [photo, setPhoto] = useState<Photo | null>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () =>
      setPhoto({ address: image.src, width: image.naturalWidth, height: image.naturalHeight })
    if (typeof upright === 'string') image.src = upright
    else {
      const reader = new FileReader()
      reader.onload = () => {
        image.src = String(reader.result)
      }
      reader.readAsDataURL(upright)
    }
    return () => {
      image.onload = null
    }
  }, [upright])
  return photo
}

interface CropAreaProps {
  photo: Photo
  rotation: Rotation
  corners: Quad
  onMove: (corners: Quad) => void
}

function CropArea({ photo, rotation, corners, onMove }: CropAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState('')
  const { width, height } = sizeAfter(photo, rotation)
  const move = (corner: number, to: Point) => {
    const next = moveCorner(corners, corner, to)
    onMove(next)
    const { x, y } = next[corner] as Point
    setPosition(t`${percent(x)} % from the left, ${percent(y)} % from the top`)
  }
  const outline = corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  const names = [t`Top left corner`, t`Top right corner`, t`Bottom right corner`, t`Bottom left corner`]
  return (
    <div className="crop-frame">
      <div
        ref={area}
        className="crop-area"
        style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(60dvh * ${width / height})` }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <image
            href={photo.address}
            width={photo.width}
            height={photo.height}
            transform={transformOf(photo, rotation)}
          />
          <path className="crop-outside" d={`M0 0H${width}V${height}H0Z M${outline}Z`} />
          <polygon className="crop-outline" points={outline} />
        </svg>
        {corners.map((corner, index) => (
          <Corner
            key={names[index]}
            name={names[index] as string}
            point={corner}
            area={area}
            onMove={(to) => move(index, to)}
          />
        ))}
      </div>
      <p className="vh" role="status">
        {position}
      </p>
    </div>
  )
}

const percent = (share: number) => Math.round(share * 100)

function transformOf(photo: Size, rotation: Rotation): string {
  const { width, height } = sizeAfter(photo, rotation)
  return `translate(${width / 2} ${height / 2}) rotate(${rotation}) translate(${-photo.width / 2} ${-photo.height / 2})`
}

interface CornerProps {
  name: string
  point: Point
  area: { readonly current: HTMLElement | null }
  onMove: (to: Point) => void
}

const step = 0.01
const largeStep = 0.05

function Corner({ name, point, area, onMove }: CornerProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    onMove({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const press = (event: KeyboardEvent) => {
    const [x, y] = directions[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const distance = event.shiftKey ? largeStep : step
    onMove({ x: point.x + x * distance, y: point.y + y * distance })
  }
  return (
    <button
      type="button"
      className="crop-corner"
      aria-label={name}
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
