import { startReact } from "../../../ui/enhance/start-react.tsx";
import { FreeSignupForm, PaidSignupForm } from "./signup-form.tsx";

startReact({ free: FreeSignupForm, paid: PaidSignupForm });
