import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { listAddressOf } from '../../features/catalogue/seen-course.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'

export function AllCoursesLink() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const list = listAddressOf(state)
  const returnToList = (event: MouseEvent) => {
    if (!list || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link className="step-link" to={list ?? paths.courses()} onClick={returnToList}>
      <Icon name="chevronLeft" />
      <Trans>All courses</Trans>
    </Link>
  )
}
