import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { uploadFigure } from '#calls/catalogue/files.ts'
import { callWithFile } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { acceptPictures, useChoosePicture } from './chosen-picture.ts'
import {
  type Insertion,
  insertBlock,
  pictureMarkdown,
  type Selected,
  surround,
  toggleList,
} from './markdown-edit.ts'
import './markdown.css'

interface MarkdownToolbarProps {
  text: RefObject<HTMLTextAreaElement | null>
  onType: (value: string) => void
  onBusy: (isBusy: boolean) => void
}

export function MarkdownToolbar({ text, onType, onBusy }: MarkdownToolbarProps) {
  const write = (change: (now: Selected) => Insertion) => insert(text.current, change, onType)
  const table = `| ${t`Column`} | ${t`Column`} |\n| --- | --- |\n|  |  |`
  return (
    <div role="toolbar" aria-label={t`Format of the text`} className="markdown-toolbar">
      <Button
        size="icon"
        variant="quiet"
        icon="bold"
        aria-label={t`Bold`}
        onClick={() => write((now) => surround(now, '**', t`bold`))}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="list"
        aria-label={t`List`}
        onClick={() => write((now) => toggleList(now, t`entry`))}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="table"
        aria-label={t`Table`}
        onClick={() => write((now) => insertBlock(now, table, [2, 2 + t`Column`.length]))}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="formula"
        aria-label={t`Formula`}
        onClick={() => write((now) => surround(now, '$', 'x^2'))}
      />
      <PictureButton
        label={t`Picture`}
        fileLabel={t`Picture for the text`}
        onBusy={onBusy}
        onStored={(name, url) => {
          const markdown = pictureMarkdown(name, url)
          write((now) => insertBlock(now, markdown, [2, markdown.indexOf(']')]))
        }}
      />
    </div>
  )
}

interface PictureButtonProps {
  label: string
  fileLabel: string
  onBusy: (isBusy: boolean) => void
  /** `name` has no file extension. */
  onStored: (name: string, url: string) => void
}

export function PictureButton({ label, fileLabel, onBusy, onStored }: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null)
  const upload = useFigure(onStored, onBusy)
  return (
    <>
      <Button
        size="icon"
        variant="quiet"
        icon="picture"
        aria-label={label}
        aria-disabled={upload.isPending || undefined}
        onClick={() => !upload.isPending && file.current?.click()}
      />
      <input
        ref={file}
        className="hidden"
        type="file"
        accept={acceptPictures}
        aria-label={fileLabel}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void upload.add(chosen)
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      <p role="status" className="text-label self-center">
        {upload.isPending && t`Uploading...`}
        {upload.error && <span className="text-mark">{upload.error}</span>}
      </p>
    </>
  )
}

function useFigure(onStored: PictureButtonProps['onStored'], onBusy: PictureButtonProps['onBusy']) {
  const [error, setError] = useState('')
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (file: Blob) => callWithFile(uploadFigure, file),
  })
  const { choose, isReading } = useChoosePicture()
  const add = async (file: File) => {
    setError('')
    const picture = await choose(file)
    if (typeof picture === 'string') return setError(picture)
    onBusy(true)
    try {
      const { url } = await mutateAsync(picture.file)
      onStored(file.name.replace(/\.\w+$/, ''), url)
    } catch (failed) {
      const { message, more } = failureOf(failed, t`The picture was not uploaded.`)
      setError([message, more].filter(Boolean).join(' '))
    }
    onBusy(false)
  }
  return { add, error, isPending: isReading || isPending }
}

/** Inserts like typing, so that the browser can undo. */
function insert(
  text: HTMLTextAreaElement | null,
  change: (now: Selected) => Insertion,
  onType: (value: string) => void,
): void {
  if (!text) return
  const { value, selectionStart: start, selectionEnd: end } = text
  const { from, to, text: insertedText, select } = change({ value, start, end })
  text.focus()
  text.setSelectionRange(from, to)
  const isTyped = document.execCommand?.('insertText', false, insertedText) ?? false
  if (!isTyped) {
    text.setRangeText(insertedText, from, to)
    onType(text.value)
  }
  text.setSelectionRange(from + select[0], from + select[1])
}
