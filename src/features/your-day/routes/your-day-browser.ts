import { startReact } from "../../../ui/enhance/start-react.tsx";
import { putDayInAddress } from "../web/use-day.ts";
import { YourDay } from "../web/your-day.tsx";

startReact({ "your-day": YourDay }, putDayInAddress);
