import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveSyllabus } from '#calls/catalogue/courses.ts'
import type { Course } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { call, NoResponse, Refused } from '../../../api/client.ts'
import { isReassigned, reassignedTexts } from '../../../shared/reassigned.ts'
import { showToast } from '../../../ui/toast.ts'
import { noResponseText } from '../../../ui/use-connection-error-text.ts'
import { readTaughtTopics } from '../queries.ts'
import { type DraftTopic, topicsOf } from './draft-topic.ts'
import { syllabusDraft } from './saved-syllabus.ts'
import { areTopicsSame, bodyOf, draftOf, isChanged, type SyllabusDraft } from './syllabus-draft.ts'
import { type Editing, newEditing, syllabusSteps, withUndoStep } from './syllabus-editing.ts'
import { changesBetween } from './syllabus-merge.ts'

const checked = (draft: SyllabusDraft): Promise<Readonly<Record<string, string>>> =>
  import('./syllabus-errors.ts').then(
    ({ syllabusErrors }) => syllabusErrors(bodyOf(draft)),
    () => ({}),
  )

export interface Opening {
  readonly course: Course
  readonly error: unknown
}

/** @param field all typing in one field is one step of Undo */
type Change = (step: (now: Editing) => Editing, field?: string) => void

export type SyllabusEditing = ReturnType<typeof useSyllabusEditor>

/**
 * The draft survives failures, conflicts, reloads and the session's end.
 * @param courseId absent if a save closes the editor
 */
export function useSyllabusEditor(userId: string, courseId?: string) {
  const [editing, setEditing] = useStoredEditing(userId, courseId)
  const change: Change = useCallback(
    (step, field) => setEditing((now) => now && withUndoStep(now, step(now), field)),
    [setEditing],
  )
  const { opening, open, stopOpening } = useOpening((draft) => setEditing(newEditing(draft)))
  const { isSaving, save } = useSaving(change, (sent, ids, version) => {
    if (courseId === undefined) setEditing(null)
    else setEditing((now) => now && syllabusSteps.markSaved(now, sent, ids, version))
  })
  const [attemptedTopics, setAttemptedTopics] = useState<SyllabusDraft['topics']>()
  const steps = useMemo(() => stepsOf(change), [change])
  const focus = editing?.focus
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])
  return {
    editing,
    opening,
    isSaving,
    steps,
    open,
    close() {
      stopOpening()
      setEditing(null)
    },
    keepMine: () => change(syllabusSteps.keepMine),
    takeTheirs: () => change(syllabusSteps.takeTheirs),
    refuse: (message: string, more: string) => change((now) => syllabusSteps.fail(now, message, more)),
    save: async () => editing && save(editing.draft),
    isUnsent: editing !== null && isChanged(editing.draft) && editing.draft.topics !== attemptedTopics,
    async saveAsTyped(): Promise<void> {
      if (!editing) return
      setAttemptedTopics(editing.draft.topics)
      await save(editing.draft, true)
    },
  }
}

function useStoredEditing(userId: string, courseId: string | undefined) {
  const stored = useMemo(() => syllabusDraft(userId, courseId), [userId, courseId])
  const [editing, setEditing] = useState<Editing | null>(() => {
    const draft = stored.read()
    return draft && newEditing(draft)
  })
  const draft = editing?.draft
  useEffect(() => {
    if (draft && isChanged(draft)) stored.keep(draft)
    else stored.forget()
  }, [draft, stored])
  return [editing, setEditing] as const
}

function stepsOf(change: Change) {
  const { type, add, addFile, removeFile, move, remove, restore } = syllabusSteps
  return {
    type: (key: string, typed: Partial<DraftTopic>) =>
      change((now) => type(now, key, typed), `${key} ${Object.keys(typed).join(' ')}`),
    add() {
      const key = newKey()
      change((now) => add(now, key))
    },
    addMany: (topics: readonly Omit<DraftTopic, 'key'>[], before = 0) => {
      const topicsWithKeys = topics.map((topic) => ({ ...topic, key: newKey() }))
      change((now) => syllabusSteps.addMany(now, topicsWithKeys, before))
    },
    addToSection: (sectionKey: string, name: string) => {
      const key = newKey()
      change((now) => syllabusSteps.addToSection(now, key, sectionKey, name))
    },
    addSection: () => {
      const key = newKey()
      change((now) => syllabusSteps.addSection(now, key))
    },
    nameSection: (key: string, name: string) => change((now) => syllabusSteps.nameSection(now, key, name)),
    moveSection: (key: string, by: -1 | 1) => change((now) => syllabusSteps.moveSection(now, key, by)),
    duplicate: (key: string) => {
      const copyKey = newKey()
      change((now) => syllabusSteps.duplicate(now, key, copyKey))
    },
    place: (key: string, section: string, before: string | undefined) =>
      change((now) => syllabusSteps.place(now, key, section, before)),
    undo: () => change(syllabusSteps.undo),
    addFile: (key: string) => change((now) => addFile(now, key)),
    removeFile: (key: string, place: number) => change((now) => removeFile(now, key, place)),
    move: (key: string, by: -1 | 1) => change((now) => move(now, key, by)),
    remove: (key: string) => change((now) => remove(now, key)),
    restore: () => change(restore),
  }
}

const newKey = () => `new-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`

export type SyllabusSteps = ReturnType<typeof stepsOf>

function useInvalidateCourses() {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: ['courses'] })
}

function useOpening(onRead: (draft: SyllabusDraft) => void) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const requestedCourse = useRef<Course>(null)
  const invalidateCourses = useInvalidateCourses()

  async function open(course: Course): Promise<void> {
    requestedCourse.current = course
    setOpening({ course, error: null })
    try {
      const response = await readTaughtTopics(course._id)
      if (requestedCourse.current !== course) return
      onRead(draftOf(course, response))
      setOpening(null)
    } catch (error) {
      if (requestedCourse.current !== course) return
      setOpening({ course, error })
      // The course may have another mentor now.
      if (error instanceof Refused) invalidateCourses()
    }
  }
  function stopOpening() {
    requestedCourse.current = null
    setOpening(null)
  }
  return { opening, open, stopOpening }
}

type OnSaved = (sent: SyllabusDraft, ids: readonly string[], version: number) => void

function useSaving(change: Change, onSaved: OnSaved) {
  const [isSaving, setSaving] = useState(false)
  const invalidateCourses = useInvalidateCourses()
  const { mutateAsync } = useMutation({
    mutationFn: ({ courseId, ...draft }: SyllabusDraft) =>
      call(saveSyllabus, { params: { courseId }, body: bodyOf({ courseId, ...draft }) }),
  })

  /** @param isQuiet shows no message and leaves the focus */
  async function save(draft: SyllabusDraft, isQuiet = false): Promise<void> {
    if (isSaving) return
    setSaving(true)
    const fields = await checked(draft)
    if (Object.keys(fields).length > 0)
      change((now) => syllabusSteps.refuse(now, draft, fields, undefined, !isQuiet))
    else {
      change((now) => ({ ...now, errors: {}, failure: null }))
      await send(draft, isQuiet)
    }
    setSaving(false)
  }

  async function send(draft: SyllabusDraft, isQuiet: boolean): Promise<void> {
    try {
      const { course } = await mutateAsync(draft)
      const ids = course.syllabus.map(({ _id }) => _id)
      onSaved(draft, ids, course.version)
      if (!isQuiet) showToast('success', t(texts.syllabus.updated))
      invalidateCourses()
    } catch (error) {
      const isStale = error instanceof Refused && error.code === 'STALE'
      if (isStale || isReassigned(error)) invalidateCourses()
      if (isStale) await resolveStale(draft, isQuiet)
      else showSaveFailure(error, draft, isQuiet)
    }
  }

  async function resolveStale(draft: SyllabusDraft, isQuiet: boolean): Promise<void> {
    try {
      const { topics, version } = await readTaughtTopics(draft.courseId)
      const theirTopics = topicsOf(topics)
      // A change outside the syllabus is no conflict.
      if (areTopicsSame(theirTopics, draft.saved)) {
        change((now) => ({ ...now, draft: { ...now.draft, version } }))
        return send({ ...draft, version }, isQuiet)
      }
      const conflict = { theirTopics, version, changes: changesBetween(draft.saved, theirTopics) }
      change((now) => ({ ...now, conflict, failure: null }))
    } catch (error) {
      showSaveFailure(error, draft, isQuiet)
    }
  }

  function showSaveFailure(error: unknown, draft: SyllabusDraft, isQuiet: boolean): void {
    change((now) => {
      if (error instanceof Refused) {
        const reason = isReassigned(error) ? reassignedTexts.syllabus(draft.courseName) : error.message
        return syllabusSteps.refuse(now, draft, error.fields, reason, !isQuiet)
      }
      const more =
        error instanceof NoResponse
          ? t`${noResponseText()} What you typed is still here; please check your connection.`
          : undefined
      return syllabusSteps.fail(now, t(texts.syllabus.updateFailed), more)
    })
  }
  return { isSaving, save }
}
